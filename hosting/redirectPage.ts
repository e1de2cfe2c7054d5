/**
 * A page that leads to another one, with query and hash.
 *
 * Its script is the same for every target, so that the content policy needs one hash for all.
 *
 * @param target Absolute address of the other page.
 */
export function redirectPage(target: string): string {
  const path = new URL(target).pathname;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="UTF-8">
<title>Moved | Firelord</title>
<link rel="canonical" href="${target}">
<script>location.replace(new URL(document.querySelector('link[rel=canonical]').href).pathname+location.search+location.hash)</script>
<meta http-equiv="refresh" content="0; url=${path}">
</head>
<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body>
</html>
`;
}
