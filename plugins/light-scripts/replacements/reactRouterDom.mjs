export * from 'react-router-dom/esm/react-router-dom.js';
export { BrowserRouter as HashRouter } from 'react-router-dom/esm/react-router-dom.js';
