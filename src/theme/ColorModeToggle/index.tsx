// Change: marks the choice "system" in the storage, because an empty storage means dark here (plugins/stored-choices);
// the button can be pressed before the page is hydrated (plugins/patient-scripts). Ejected from Docusaurus 3.10.2.
import { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import { createStorageSlot } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import styles from './styles.module.css';

const followsSystem = createStorageSlot('theme-follows-system');

/** What a press leads to. */
const nextMode = { dark: null, system: 'light', light: 'dark' } as const;

const labels = {
  dark: () => translate({ message: 'dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark' }),
  system: () => translate({ message: 'system mode', id: 'theme.colorToggle.ariaLabel.mode.system' }),
  light: () => translate({ message: 'light mode', id: 'theme.colorToggle.ariaLabel.mode.light' }),
};

function ColorModeToggle({ className, buttonClassName, value, onChange }: Props): ReactNode {
  const choice = value ?? 'system';
  const mode = labels[choice]();
  const change = (): void => {
    const next = nextMode[choice];
    if (next === null) {
      followsSystem.set('true');
    } else {
      followsSystem.del();
    }
    onChange(next);
  };
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        onClick={change}
        title={mode}
        aria-label={translate(
          { message: 'Switch between dark and light mode (currently {mode})', id: 'theme.colorToggle.ariaLabel' },
          { mode },
        )}
      >
        {/* The choice is known before React is, so all three are there and a stylesheet shows one. */}
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
