/** What plugins/routes writes and the browser reads. */
declare module '@generated/docs-routes/default/pages.json' {
  export interface PageEntry {
    route: string;
    title: string;
    description: string;
    /** Which part of the site the page belongs to, in the reader's words. */
    section: string;
  }
  const pages: PageEntry[];
  export default pages;
}
