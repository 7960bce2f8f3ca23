/** Browsers that know Temporal fetch nothing; the others get it when local time is first reckoned with. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
