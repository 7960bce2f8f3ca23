import type { Config } from '#server/platform/config.ts'

export const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** __Host- makes browsers refuse the cookie from another host or over http; it needs https to be accepted. */
export const cookieName = (config: Config, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name
