import { useEffect, useMemo, useState } from 'react'
import { settings as settingsShape, type Settings } from '#contract/admin.ts'
import { debounce } from '#client/platform/debounce.ts'
import { Card } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useChangeSettings, useSettings } from './queries.ts'

/** The system settings; each change is saved at once (spec §7). */
export function SettingsTab() {
  const settings = useSettings()
  return (
    <Loaded
      query={settings}
      what="the settings"
      skeleton={<SkeletonLines lines={6} label="Loading the settings" />}
    >
      {(known) => <SettingsForm known={known} />}
    </Loaded>
  )
}

function SettingsForm({ known }: { known: Settings }) {
  const [wanted, setWanted] = useState(known)
  const change = useChangeSettings()
  const save = (next: Settings) => {
    setWanted(next)
    change.mutate(next, {
      onSuccess: () =>
        toast({
          title: 'Settings Updated',
          description: 'System settings have been successfully updated.',
        }),
      onError: () => {
        setWanted(known)
        toast({
          variant: 'destructive',
          title: 'Update Failed',
          description: 'Failed to update system settings.',
        })
      },
    })
  }
  const onOff = (name: 'maintenanceMode' | 'registrationEnabled' | 'emailNotifications') => ({
    checked: wanted[name],
    onChange: (event: { target: HTMLInputElement }) =>
      save({ ...wanted, [name]: event.target.checked }),
  })
  return (
    <Card title="System settings">
      <div className="grid divide-y divide-hair">
        <Switch
          label="Maintenance Mode"
          hint="Everyone but admins sees a page that says we’ll be back soon. Deliveries go on, and their links keep working."
          {...onOff('maintenanceMode')}
        />
        <Switch
          label="Registration Enabled"
          hint="When off, nobody can make a new account, except people whom a family has invited by e-mail."
          {...onOff('registrationEnabled')}
        />
        <Switch
          label="E-mail Notifications"
          hint="When off, letters one can do without stay unwritten. Everything a delivery or an account needs is still sent."
          {...onOff('emailNotifications')}
        />
        <div className="max-w-xs py-4">
          <FileSize
            key={known.maxFileSize}
            size={known.maxFileSize}
            onSize={(maxFileSize) => save({ ...wanted, maxFileSize })}
          />
        </div>
      </div>
    </Card>
  )
}

const pauseMs = 400

function FileSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const [typed, setTyped] = useState(String(size))
  const given = settingsShape.shape.maxFileSize.safeParse(typed === '' ? undefined : Number(typed))
  // A number being typed is several edits; the last one is meant.
  const send = useMemo(() => debounce((next: number) => onSize(next), pauseMs), [onSize])
  useEffect(() => send.cancel, [send])
  return (
    <Field
      label="Max File Size (MB)"
      hint="The largest file of messages, capsules, memorials and guests: a whole number from 1 to 10,240. What a family brings into its vault is limited by the room of its plan."
      error={given.success ? undefined : given.error.issues[0]?.message}
    >
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={10240}
        step={1}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          send.cancel()
          const next = settingsShape.shape.maxFileSize.safeParse(Number(event.target.value))
          if (event.target.value !== '' && next.success && next.data !== size) send(next.data)
        }}
      />
    </Field>
  )
}
