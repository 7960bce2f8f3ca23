import { useEffect, useState, type ReactNode, type RefObject } from 'react'

type Place = Record<'left' | 'top' | 'width' | 'height', number>

/** Lays something exactly over a picture, however large it is shown. */
export function OverPicture({
  picture,
  children,
}: {
  picture: RefObject<HTMLImageElement | null>
  children: ReactNode
}) {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const image = picture.current
    if (!image) return
    const measure = () =>
      setPlace({
        left: image.offsetLeft,
        top: image.offsetTop,
        width: image.offsetWidth,
        height: image.offsetHeight,
      })
    const watch = new ResizeObserver(measure)
    watch.observe(image)
    if (image.offsetParent) watch.observe(image.offsetParent)
    image.addEventListener('load', measure)
    return () => {
      watch.disconnect()
      image.removeEventListener('load', measure)
    }
  }, [picture])
  return (
    place && (
      <div className="pointer-events-none absolute" style={place}>
        {children}
      </div>
    )
  )
}
