/** The addresses outside this site that navbar, footer and pages share. */
export const links = {
  siteRepository: 'https://github.com/tylim88/FirelordJSDoc',
  chat: 'https://discord.com/invite/BN2cgc3',
} as const;
