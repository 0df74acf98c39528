// Headers that keep a browser from doing what the app never asks for. No directive is marked unsafe, but for one file (`codeReader`).

/** Where browsers tell of what the policy forbade. */
export const cspReportPath = '/csp-report'

/**
 * The worker that reads chips and QR codes from pictures of the camera (web/ui/scan/codes.worker.ts). It lives under the policy of its own
 * file, and it alone may compile WebAssembly. That allows no script and no `eval`.
 */
export const codeReader = /^\/assets\/codes\.worker-[\w-]+\.js$/

/**
 * The nonce belongs to the build and not to the answer, because devices keep the page; it allows styles only, never scripts. `path`: of the
 * file that is answered.
 */
export function contentSecurityPolicy(styleNonce: string, path = '/'): string {
  return [
    "default-src 'none'",
    codeReader.test(path) ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    // For browsers that know the older way alone, and for the others.
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ')
}

/** On every answer, those of the API included. HSTS only where people really come by HTTPS. */
export function securityHeaders(publicOrigin: string | null): Record<string, string> {
  return {
    // Files of the app replace this one; answers of the API are data and may load nothing.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Reporting-Endpoints': `csp="${cspReportPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(self), usb=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(publicOrigin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
