import { useEffect, useState } from 'react'

const slackPx = 4

/** To which sides something that scrolls goes on. */
export function useGoesOn(row: { current: HTMLElement | null }): { left: boolean; right: boolean } {
  const [goesOn, setGoesOn] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft > slackPx
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - slackPx
      setGoesOn((before) =>
        before.left === left && before.right === right ? before : { left, right },
      )
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return goesOn
}
