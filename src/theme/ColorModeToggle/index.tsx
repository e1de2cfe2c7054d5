// Change: each press changes the colours, and following the system is a choice beside; its mark is stored, because an
// empty storage means dark here (src/inline/beforePaint.ts). Ejected from Docusaurus 3.10.2.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { createStorageSlot, useColorMode } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import styles from './styles.module.css';

const followsSystem = createStorageSlot('theme-follows-system');

export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { colorMode } = useColorMode();
  const isFollowing = isBrowser && value === null;
  const other = colorMode === 'dark' ? 'light' : 'dark';
  const button = { type: 'button', className: clsx('clean-btn', styles.button, buttonClassName) } as const;
  const choose = (choice: typeof value): void => {
    if (choice === null) {
      followsSystem.set('true');
    } else {
      followsSystem.del();
    }
    onChange(choice);
  };
  const switchName = `Switch to ${other} colours`;
  const systemName = 'Follow the colours of the system';
  return (
    <div className={clsx(className, styles.toggle, 'needs-script')}>
      <button
        {...button}
        disabled={!isBrowser}
        aria-label={switchName}
        title={switchName}
        onClick={() => choose(other)}
      >
        {/* CSS chooses between them, before React knows the colours. */}
        <IconLightMode aria-hidden="true" className={styles.toLight} />
        <IconDarkMode aria-hidden="true" className={styles.toDark} />
      </button>
      <button
        {...button}
        disabled={!isBrowser}
        aria-label={systemName}
        title={systemName}
        aria-pressed={isFollowing}
        onClick={() => choose(isFollowing ? colorMode : null)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M3.5 5h17v11h-17zM8 20h8m-4-4v4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  );
}
