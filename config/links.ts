/** The addresses outside this site that navbar, footer and pages share. */
export const links = {
  siteRepository: 'https://github.com/tylim88/FirelordJSDoc',
  firelordjs: 'https://github.com/tylim88/FirelordJS',
  firelord: 'https://github.com/tylim88/Firelord',
  firesagejs: 'https://github.com/tylim88/FireSageJS',
  chat: 'https://discord.com/invite/BN2cgc3',
} as const;
