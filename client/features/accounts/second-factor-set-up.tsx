import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ActForm } from './act-form.tsx'
import { useAccountAct } from './queries.ts'

export interface SetUp {
  readonly secret: string
  readonly uri: string
  readonly qrSvg: string
}

interface SecondFactorSetUpProps {
  setUp: SetUp
  onCodes: (codes: readonly string[]) => void
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function SecondFactorSetUp({ setUp, onCodes }: SecondFactorSetUpProps) {
  const confirm = useAccountAct((code: string) =>
    call(accounts.confirmSecondFactor, { body: { code } }),
  )
  const turnOn = async (form: FormData) => {
    const { recoveryCodes } = await confirm.mutateAsync(String(form.get('code')))
    onCodes(recoveryCodes)
    return 'The second step is on'
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <QrImage
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qrSvg)}`}
        alt="QR code for your authenticator app"
      />
      <div className="grid content-start gap-4">
        <p>
          Scan this with your authenticator app, or type this secret into it:{' '}
          <code className="font-[650] break-words select-all">{inFours(setUp.secret)}</code>
        </p>
        <ActForm act={turnOn}>
          {(error) => (
            <>
              <Field label="The six digits that the app shows now" error={error}>
                <TextInput
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  maxLength={10}
                />
              </Field>
              <div>
                <SubmitButton variant="action" pendingLabel="Checking…">
                  Turn it on
                </SubmitButton>
              </div>
            </>
          )}
        </ActForm>
      </div>
    </div>
  )
}
