// Change: the choice "system" is stored as a word, because an empty storage means dark here (plugins/color-mode-default).
import { useCallback, type ReactNode } from 'react';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';
import { createStorageSlot } from '@docusaurus/theme-common';

const storage = createStorageSlot('theme');

export default function ColorModeToggleWrapper({ onChange, ...props }: Props): ReactNode {
  const store = useCallback<Props['onChange']>(
    (mode) => {
      onChange(mode);
      if (mode === null) {
        storage.set('system');
      }
    },
    [onChange],
  );
  return <ColorModeToggle {...props} onChange={store} />;
}
