/** Presses one button after the other, looks at what opens and closes it again; what would change something is refused meanwhile. Runs in the page. */
export async function pressEverything(most: number): Promise<number> {
  const { pathname } = location
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const settle = async () => {
    for (let i = 0; i < 40; i += 1) {
      await frame()
      const flight = (globalThis as { inFlight?: number }).inFlight ?? 0
      if (i > 2 && flight === 0 && !document.querySelector('[aria-busy=true]')) return
    }
  }
  const wanted = 'main button, main summary, main [role=tab], main [role=button], dialog button'
  const names = new Set<string>()
  const nextOne = () =>
    [...document.querySelectorAll<HTMLElement>(wanted)].find((one) => {
      const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`
      const isPressed = names.has(name)
      if (!isPressed) names.add(name)
      return (
        !isPressed &&
        !(one as HTMLButtonElement).disabled &&
        (one as HTMLButtonElement).type !== 'submit'
      )
    })
  let pressed = 0
  for (; pressed < most && location.pathname === pathname; pressed += 1) {
    const one = nextOne()
    if (!one) break
    const press = { bubbles: true, cancelable: true, button: 0 }
    one.focus()
    one.dispatchEvent(new PointerEvent('pointerdown', press))
    one.dispatchEvent(new PointerEvent('pointerup', press))
    if (one.isConnected) one.click()
    await settle()
    const look = (globalThis as { tellAgain?: () => void }).tellAgain
    look?.()
    for (const to of [document.activeElement ?? document.body])
      to.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Escape',
          code: 'Escape',
          bubbles: true,
          cancelable: true,
        }),
      )
    await frame()
  }
  return pressed
}
