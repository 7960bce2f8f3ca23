/** The pages that mailed links open. Each reads `?token=` and posts it when the person presses the button: opening changes nothing. */
export const accountLinks = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'sign-in': '/sign-in',
  'first-admin': '/admin-login',
  'keep-account': '/keep-account',
  disavow: '/it-wasnt-me',
} as const

export type AccountLink = keyof typeof accountLinks

/** `more` is what the page shall remember besides, as a query. */
export function accountLink(
  publicUrl: string,
  purpose: AccountLink,
  token: string,
  more = '',
): string {
  return `${publicUrl}${accountLinks[purpose]}?token=${token}${more && `&${more}`}`
}
