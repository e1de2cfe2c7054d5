// Change: marks the choice "system" in the storage, because an empty storage means dark here (src/inline/beforePaint.ts).
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { createStorageSlot } from '@docusaurus/theme-common';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';

const followsSystem = createStorageSlot('theme-follows-system');

export default function ColorModeToggleWrapper({ className, onChange, ...props }: Props): ReactNode {
  const change: Props['onChange'] = (choice) => {
    if (choice === null) {
      followsSystem.set('true');
    } else {
      followsSystem.del();
    }
    onChange(choice);
  };
  return <ColorModeToggle {...props} className={clsx(className, 'needs-script')} onChange={change} />;
}
