// Change: marks the choice "system" in the storage, because an empty storage means dark here (plugins/stored-choices).
import { useCallback, type ReactNode } from 'react';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';
import { createStorageSlot } from '@docusaurus/theme-common';

const followsSystem = createStorageSlot('theme-follows-system');

export default function ColorModeToggleWrapper({ onChange, ...props }: Props): ReactNode {
  const markAndChange = useCallback<Props['onChange']>(
    (mode) => {
      if (mode === null) {
        followsSystem.set('true');
      } else {
        followsSystem.del();
      }
      onChange(mode);
    },
    [onChange],
  );
  return <ColorModeToggle {...props} onChange={markAndChange} />;
}
