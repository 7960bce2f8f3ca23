import { ApiError } from '#client/platform/api-error.ts'
import { asSignedIn } from '#client/platform/own-calls.ts'

/** Fetches a file and hands it to the browser under the name the server gave it. */
export async function download(address: string): Promise<void> {
  const response = await asSignedIn((headers) => fetched(address, headers))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'export.csv'
  link.click()
  // Some browsers read the blob only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function fetched(address: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(address, { credentials: 'include', headers })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}
