import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

const tabLook =
  'min-h-touch flex-1 rounded-md px-4 py-2 font-[650] text-thread hover:text-ink data-[state=active]:stitched data-[state=active]:bg-cotton data-[state=active]:text-ink data-[state=active]:shadow-[0_1px_3px_rgb(27_26_61/0.25)]'

/** Arrow keys walk, and what they reach is shown. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onChange } = props
  return (
    <Radix.Root
      {...(value === undefined
        ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' }
        : { value })}
      onValueChange={(chosen) => onChange?.(chosen as Value)}
    >
      <Radix.List
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-lg border-[1.5px] border-line bg-chambray p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
