interface MediaType {
  type: string;
  /** Whether the content is text: sent as UTF-8, and compressed. */
  text: boolean;
}

/** What a host says a file is, by the end of its name. */
export const mediaTypes: Readonly<Record<string, MediaType>> = {
  css: { type: 'text/css', text: true },
  html: { type: 'text/html', text: true },
  ico: { type: 'image/x-icon', text: false },
  jpg: { type: 'image/jpeg', text: false },
  js: { type: 'text/javascript', text: true },
  json: { type: 'application/json', text: true },
  md: { type: 'text/markdown', text: true },
  png: { type: 'image/png', text: false },
  svg: { type: 'image/svg+xml', text: true },
  txt: { type: 'text/plain', text: true },
  webmanifest: { type: 'application/manifest+json', text: true },
  webp: { type: 'image/webp', text: false },
  woff2: { type: 'font/woff2', text: false },
  xml: { type: 'application/xml', text: true },
};
