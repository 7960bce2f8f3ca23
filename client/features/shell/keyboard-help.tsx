import { Icon } from '#client/ui/icon.tsx'

const keys = [
  ['Tab', 'next button, link or field'],
  ['Shift + Tab', 'back to the one before'],
  ['Enter or Space', 'press what is framed'],
  ['Arrow keys', 'walk through menus, tabs and choices'],
  ['Escape', 'close what is open'],
  ['F8', 'go to the notification on screen'],
] as const

export function KeyboardHelp() {
  return (
    <details className="group rounded-md border-[1.5px] border-line">
      <summary className="flex min-h-touch list-none items-center justify-between gap-3 rounded-md px-4 py-2 font-[650] hover:bg-lilac [&::-webkit-details-marker]:hidden">
        Keyboard help
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 px-4 pt-1 pb-4">
        {keys.map(([key, deed]) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-3">
            <dt>
              <kbd className="rounded-sm border-[1.5px] border-line bg-mist px-2 py-0.5 font-sans text-sm font-[650]">
                {key}
              </kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
