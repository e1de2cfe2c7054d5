/** Headers that every answer carries beside the content policy (hosting/contentPolicy.ts). */
export const securityHeaders: Readonly<Record<string, string>> = {
  // The host alone; whether its subdomains may be included is for the owner of the domain to say.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** How long a browser may use its copy of a file. */
export const cacheControl = {
  /** Files whose name holds a hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Everything else: asked for again each time, answered with 304 while it is the same. */
  revalidated: 'no-cache',
} as const;
