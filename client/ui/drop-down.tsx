import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface DropDownProps {
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

const itemLook =
  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 font-[650] text-ink outline-none data-disabled:text-thread data-highlighted:bg-lilac data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-indigo'

/** Actions under a button. For links between pages, use the navigation menu. */
export function DropDown({ trigger, label, align = 'end', children }: DropDownProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-unfold overflow-y-auto rounded-lg border-[1.5px] border-line bg-cotton p-1.5 shadow-lifted"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface DropDownItemProps {
  icon?: IconName
  disabled?: boolean
  danger?: boolean
  onSelect: () => void
  children: ReactNode
}

export function DropDownItem({ icon, disabled, danger, onSelect, children }: DropDownItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      {...(disabled && { disabled })}
      className={danger ? `${itemLook} text-danger` : itemLook}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Radix.Item>
  )
}

interface DropDownChoicesProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of several, with a tick at the chosen one. */
export function DropDownChoices<Value extends string>(props: DropDownChoicesProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onChange(value as Value)}
    >
      {props.choices.map(({ value, label }) => (
        <Radix.RadioItem key={value} value={value} className={itemLook}>
          <span className="flex size-[1.3em] items-center">
            <Radix.ItemIndicator>
              <Icon name="check" />
            </Radix.ItemIndicator>
          </span>
          {label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export const DropDownLine = () => <Radix.Separator className="my-1.5 h-px bg-hair" />
