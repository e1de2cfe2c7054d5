// Change: stores that the reader follows the system, because an empty storage means dark here (src/inline/beforePaint.ts).
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { createStorageSlot } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';

const followsSystem = createStorageSlot('theme-follows-system');

export default function ColorModeToggleWrapper({ className, onChange, ...props }: Props): ReactNode {
  const keepAndChange: Props['onChange'] = (choice) => {
    followsSystem.set(String(choice === null));
    onChange(choice);
  };
  return <ColorModeToggle {...props} className={clsx(className, 'needs-script')} onChange={keepAndChange} />;
}
