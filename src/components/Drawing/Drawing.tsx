import { type ReactNode, useId } from 'react';
import { type DrawingData, type DrawingName, drawings } from './drawings';
import styles from './Drawing.module.css';

export interface Props {
  name: DrawingName;
  /** The caption, which says in words what the drawing shows. */
  children: ReactNode;
}

const lineHeight = 15;

/** A drawing of boxes and arrows, whose caption is also its text alternative. */
export default function Drawing({ name, children }: Props): ReactNode {
  const id = useId();
  const { height, boxes, arrows }: DrawingData = drawings[name];
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 360 ${height}`} role="img" aria-labelledby={id} className={styles.drawing}>
        <defs>
          <marker id={`${id}-tip`} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className={styles.tip} />
          </marker>
        </defs>
        {arrows.map((points) => (
          <polyline key={points} points={points} className={styles.arrow} markerEnd={`url(#${id}-tip)`} />
        ))}
        {boxes.map(({ x, y, width, lines, tone = 'plain' }) => (
          <g key={`${x},${y}`}>
            <rect x={x} y={y} width={width} height={lines.length * lineHeight + 12} rx="5" className={styles[tone]} />
            {lines.map((line, index) => (
              <text
                key={line}
                x={x + width / 2}
                y={y + (index + 1) * lineHeight + 2}
                className={index === 0 && lines.length > 1 ? styles.title : styles.line}
              >
                {line}
              </text>
            ))}
          </g>
        ))}
      </svg>
      <figcaption id={id} className={styles.caption}>
        {children}
      </figcaption>
    </figure>
  );
}
