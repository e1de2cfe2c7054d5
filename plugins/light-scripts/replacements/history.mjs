export {
  createBrowserHistory,
  createBrowserHistory as createHashHistory,
  createBrowserHistory as createMemoryHistory,
  createLocation,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history/esm/history.js';
