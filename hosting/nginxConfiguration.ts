import { mediaTypes } from '../config/mediaTypes.ts';
import { cacheControl } from '../config/responseHeaders.ts';
import { hashedFolder } from './headers.ts';

/** Where the shipped configuration listens; a process without privileges may not have a lower port than 1024. */
export const nginxListen = 'listen 8080;';

function quoted(text: string): string {
  if (/["\\$\n]/.test(text)) {
    throw new Error(
      `hosting/nginxConfiguration.ts: nginx reads ${JSON.stringify(text)} as more than a text. Reword it.`,
    );
  }
  return `"${text}"`;
}

/** Tenths below 1. */
const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** How much a media type is worth, by a pattern of it. */
function weightLines(type: string, index: number): string {
  const name = `tenths_html${index}`;
  const line = (end: string, value: string) => `    "~*(?:^|,) *${type}${end}" ${value};`;
  return [line(` *; *q=0?\\.(?<${name}>[1-9])`, `$${name}`), line(' *; *q=0', '"0"'), line('', '"a"')].join('\n');
}

/**
 * A complete configuration of nginx for a folder that holds it beside `site/`, the files, and `tmp/`, a place to write.
 *
 * @param headers Headers of every answer, by their names.
 * @param redirects Every redirected path with its target; no other path is redirected, so none leads to another host.
 * @throws Error when a header or path holds a character that nginx would read as its own.
 */
export function nginxConfiguration(
  headers: Readonly<Record<string, string>>,
  redirects: ReadonlyMap<string, string>,
): string {
  const types = Object.entries(mediaTypes).map(([ending, { type }]) => `    ${type} ${ending};`);
  const textTypes = Object.values(mediaTypes)
    .map(({ type, text }) => (text ? type : ''))
    // nginx has text/html in this list already, and complains when it is named.
    .filter((type) => type !== '' && type !== 'text/html');
  const headerLines = Object.entries(headers).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`);
  const locations = [...redirects].map(
    ([from, to]) => `    location = ${quoted(from)} { return 301 ${quoted(to).slice(0, -1)}$is_args$args"; }`,
  );
  return `# Written by \`npm run build\` from config/ and the built pages. Run it with
#   nginx -p <this folder> -c nginx.conf
# Put TLS in front of it, or into it: the header Strict-Transport-Security promises it.

daemon off;
worker_processes auto;
pid tmp/nginx.pid;
error_log stderr warn;

events {
  worker_connections 1024;
}

http {
  types {
${types.join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${textTypes.join(' ')};

  # No record of who reads what; an operator who needs one says so here.
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  client_max_body_size 1k;

  client_body_temp_path tmp/client_body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;

  gzip on;
  gzip_comp_level 6;
  gzip_min_length 1000;
  gzip_proxied any;
  gzip_types ${textTypes.join(' ')};
  gzip_vary on;

  # A page is sent as Markdown to who would rather have that than HTML. nginx compares no numbers, so weights are counted in
  # tenths, 1 is "a", and a refusal "-"; of equal ones the first that is named holds.
  map $http_accept $weight_markdown {
    default "-";
    "~*text/markdown *; *q=0?\\.(?<tenths_markdown>[1-9])" $tenths_markdown;
    "~*text/markdown *; *q=0" "-";
    "~*text/markdown" "a";
  }
  map $http_accept $weight_html {
    default "0";
${['text/html', '(?:text|\\*)/\\*'].map(weightLines).join('\n')}
  }
  map "$weight_markdown$weight_html:$http_accept" $page_ending {
    default "";
    "~^(?:a[0-9]${tenths.map((tenth) => `|${tenth}[0-${tenth - 1}]`).join('')}):" ".md";
    "~^(.)\\1:(?!.*text/html.*text/markdown)" ".md";
  }
  map $request_uri $page_vary {
    default "Accept";
    "~^[^?]*\\.(?:${Object.keys(mediaTypes).join('|')})(?:\\?|$)" "";
  }

  map "$status:$uri" $cache_control {
    default ${quoted(cacheControl.revalidated)};
    "~^(?:200|206|304):/${hashedFolder}/" ${quoted(cacheControl.hashed)};
  }

  server {
    ${nginxListen}
    root site;
    # A target is a path, so the reader stays on the host, port and scheme that were asked.
    absolute_redirect off;

${headerLines.join('\n')}
    add_header Cache-Control $cache_control always;
    add_header Vary $page_vary always;

    error_page 404 /404.html;
    location = /404.html { internal; }
    location = /404 { return 404; }

    location = / { try_files /index$page_ending /index.html =404; }
    location / { try_files $uri$page_ending $uri $uri.html =404; }

${locations.join('\n')}
  }
}
`;
}
