/** First path segments of the platform's website and services that are pages of their own, not accounts. */

const RESERVED = `
  _next about account admin api applications apply applications-policy become-a-fiscal-host become-a-host
  become-a-sponsor blog brand careers changelog chapters collectives confirm contact contribute create dashboard
  deny-access discover docs e2c email enterprise events expenses faq favicon.ico features fiscal-hosting
  for-collectives foundation funds gallery gift-card gift-cards gift-of-giving graphql guest help hiring home hosts
  how-it-works images incognito join-free learn-more legal login logout member-invitations oauth opensource-apply
  order orders organizations pledges press pricing privacy privacypolicy public purchase-order
  recurring-contributions redeem redeemed register reset-password robots.txt sandbox scripts search service-worker.js
  set-password settings signin signout signup sitemap.xml static status support team terms tos transactions
  unsubscribe updateprofile updates user users v1 v2 verify virtual-cards welcome widgets workspace`;

/** True for `discover`, `help` and the like. */
export function isReserved(slug: string): boolean {
  return RESERVED.split(/\s+/).includes(slug);
}
