/** The one host that the hosted search talks to. */
export function serviceOrigin(appId: string): string {
  return `https://${appId.toLowerCase()}-dsn.algolia.net`;
}
