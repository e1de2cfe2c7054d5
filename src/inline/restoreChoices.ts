// plugins/inline-scripts replaces these by the site's own values.
declare const SITE_STORAGE: { type: 'localStorage' | 'sessionStorage'; namespace: string };
declare const ANNOUNCEMENT_ID: string;

function stored(key: string): string | null {
  try {
    return window[SITE_STORAGE.type].getItem(key + SITE_STORAGE.namespace);
  } catch {
    // A browser may forbid the storage.
    return null;
  }
}

/**
 * Makes dark the mode of a first visitor, while the system's mode stays a choice.
 *
 * The theme reads an empty storage as "follow the system"; here it means that only beside the mark that
 * src/theme/ColorModeToggle sets. Empty without the mark, or corrupt, means dark.
 */
function restoreColorMode(): void {
  const { dataset } = document.documentElement;
  const choice = dataset.themeChoice;
  const followsSystem = choice === 'system' && stored('theme-follows-system') === 'true';
  if (choice !== 'light' && choice !== 'dark' && !followsSystem) {
    dataset.theme = 'dark';
    dataset.themeChoice = 'dark';
  }
}

/** Shows an announcement with a new id, which the theme keeps hidden for one more page load after a dismissal. */
function restoreAnnouncement(): void {
  if (stored('docusaurus.announcement.id') !== ANNOUNCEMENT_ID) {
    document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
  }
}

/** Corrects what the theme's own script, which runs before, made of a reader's stored choices. */
export function restoreChoices(): void {
  restoreColorMode();
  restoreAnnouncement();
}
