import { Log } from 'node-av/lib'
import { AV_LOG_ERROR } from 'node-av/constants'
import type { Engine } from '#server/platform/av/child/engine.ts'
import { copy } from './copy.ts'
import { decodeSound } from './decode-sound.ts'
import { poster } from './poster.ts'

Log.setLevel(AV_LOG_ERROR)

/** The FFmpeg inside node-av. */
export const bindings: Engine = { decodeSound, copy, poster }
