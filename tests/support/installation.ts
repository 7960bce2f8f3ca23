import type { Config } from '#server/platform/config.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import type { Ports } from '#server/platform/ports.ts'

/** The same ports, as if the server had been started with another configuration. */
export function installationWith(ports: Ports, changed: Partial<Config>): Ports {
  const config = { ...ports.config, ...changed }
  return { ...ports, config, installation: createInstallation({ ...ports, config }) }
}
