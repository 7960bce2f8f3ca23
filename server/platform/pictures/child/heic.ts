import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { asTiff } from './tiff.ts'

const hevcBrands = /^(?:hei[cxms]|hev[cx])$/

/** A still picture coded with HEVC, as iPhones write them. What is coded with AV1 in the same container, sharp reads itself. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [8]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(at)
  const named = brands.map((at) => bytes.toString('latin1', at, at + 4))
  return !/^avi[fs]$/.test(named[0]!) && named.some((brand) => hevcBrands.test(brand))
}

/**
 * The picture that the file calls its own, put together of its tiles and turned as it says: the notes of its camera, which
 * say the same again, are not asked. With its colours' profile, for sharp to read.
 */
export async function decodeHeic(bytes: Buffer, mostPixels: number): Promise<Buffer> {
  const heif = await load()
  const context = heif.heif_context_alloc()
  // Also of what is inside: a tile, a grid, a stream that says otherwise than the file around it.
  heif._heif_context_set_maximum_image_size_limit(context.$$.ptr, Math.floor(mostPixels ** 0.5))
  const read = heif.heif_context_read_from_memory(context, bytes)
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error(read.message)
  const handle = whole(heif.heif_js_context_get_primary_image_handle(context))
  const announced =
    heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (announced > mostPixels) throw new Error('It says that it is larger than any camera makes.')
  // Before the picture: asking for room moves what the library keeps, and the picture is looked at where it lies.
  const profile = profileOf(heif, handle)
  const { width, height, channels } = whole(
    heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGB,
    ),
  )
  const { data, stride } = channels[0]!
  return asTiff({ width, height, data, stride, profile })
}

interface Handle {
  readonly $$: { readonly ptr: number }
}
interface Decoded {
  readonly width: number
  readonly height: number
  /** Looked at where the library keeps them. */
  readonly channels: readonly { readonly data: Uint8Array; readonly stride: number }[]
}
interface Failed {
  readonly code: unknown
  readonly message: string
}

/** Of libheif, compiled to WebAssembly, what we ask. */
interface Heif {
  readonly HEAPU8: Uint8Array
  readonly heif_error_code: { readonly heif_error_Ok: unknown }
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown }
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown }
  heif_context_alloc(): Handle
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): Failed
  heif_js_context_get_primary_image_handle(context: Handle): Handle | Failed
  heif_image_handle_get_width(handle: Handle): number
  heif_image_handle_get_height(handle: Handle): number
  heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded | Failed
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, to: number): void
  _malloc(length: number): number
}

async function load(): Promise<Heif> {
  const require = createRequire(import.meta.url)
  const make = require('libheif-js/libheif-wasm/libheif.js') as (given: object) => Heif
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  // What it would print goes where the answer goes.
  return make({ wasmBinary, print: () => undefined, printErr: () => undefined })
}

function whole<Answer extends object>(answer: Answer | Failed): Answer {
  if ('code' in answer) throw new Error(answer.message)
  return answer
}

// A phone's has five hundred bytes, a printer's a megabyte.
const largestProfile = 4_000_000

function profileOf(heif: Heif, { $$: { ptr } }: Handle): Buffer | undefined {
  const length = heif._heif_image_handle_get_raw_color_profile_size(ptr)
  if (length === 0 || length > largestProfile) return undefined
  const errorLength = 16
  const at = heif._malloc(errorLength + length)
  heif._heif_image_handle_get_raw_color_profile(at, ptr, at + errorLength)
  return Buffer.from(heif.HEAPU8.subarray(at + errorLength, at + errorLength + length))
}
