import { deferScripts } from './deferScripts';
import { restoreChoices } from './restoreChoices';
import { showCleanUrl } from './showCleanUrl';

restoreChoices();
showCleanUrl();
deferScripts();
