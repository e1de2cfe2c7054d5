/** Infima's kinds of notices, whose colours src/css/content.css sets on every element that has them. */
export const repaintedClasses: readonly string[] = [
  'alert--danger',
  'alert--info',
  'alert--secondary',
  'alert--success',
];
