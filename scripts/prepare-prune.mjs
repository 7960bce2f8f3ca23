import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** onnxruntime-node brings its programs for every system there is, 288 MB; only ours can ever run here. */
export function pruneForeignBinaries(root, platform, arch) {
  const folder = join(root, 'node_modules/onnxruntime-node/bin/napi-v6')
  // A system it doesn't know keeps them all: whoever looks into it finds what there is.
  if (!existsSync(join(folder, platform, arch))) return
  for (const system of readdirSync(folder))
    if (system !== platform) rmSync(join(folder, system), { recursive: true })
    else
      for (const chip of readdirSync(join(folder, system)))
        if (chip !== arch) rmSync(join(folder, system, chip), { recursive: true })
}
