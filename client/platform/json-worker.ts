import { takeApart, type Piece } from './large-json.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  for (const piece of takeApart(JSON.parse(new TextDecoder().decode(data)))) tell(piece)
})

const tell = (piece: Piece) => postMessage(piece, { transfer: [] })
