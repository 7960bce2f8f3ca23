/** What the server wrote into the page for its scripts, under this id; undefined where it had nothing to tell. */
export function toldInPage(id: string): unknown {
  const script = document.querySelector(`script#${id}`)
  try {
    return script ? JSON.parse(script.textContent) : undefined
  } catch {
    return undefined
  }
}
