/** Where the page lies that opens sealed messages without us; the build makes it. */
const templatePath = '/sealed-opener.txt'

export interface About {
  readonly title: string
  readonly lines: readonly string[]
}

/** The offline page with the sealed message in it: one file that two sheets open on any computer, without a network. */
export async function savedPage(file: Blob, about: About): Promise<Blob> {
  const answer = await fetch(templatePath)
  if (!answer.ok) throw new Error('The page could not be fetched.')
  const template = await answer.text()
  const [before, after] = template.split('<!--sealed message-->') as [string, string]
  return new Blob(
    [
      before,
      `<script id="about" type="application/json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`,
      '<script id="sealed" type="application/octet-stream">',
      await base64Of(file),
      '</script>',
      after,
    ],
    { type: 'text/html' },
  )
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error))
    reader.addEventListener('load', () => {
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.readAsDataURL(file)
  })
}

/** Hands a file to the browser's own downloads. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
