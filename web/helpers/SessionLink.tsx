import { Trans, useLingui } from '@lingui/react/macro'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { checkLink, makeSessionLink, type SessionLink as Link } from '../../shared/helpers/signUp.ts'
import { localDate } from '../../shared/time.ts'
import { ScannedLinkDialog } from '../documents/parts/ScannedLinkDialog.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useFormats } from '../ui/formats.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Props {
  session: HelperSession
  onMade: () => void
  onClose: () => void
}

/** Until when people can sign up; then the link is there. */
export function MakeSessionLink({ session, onMade, onClose }: Props) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const last = localDate(session.start, zone)
  const form = useRecordForm({ keep: `sessionLink:${session.id}`, begin: () => ({ validUntil: last }) })
  const { values, errors, change } = form

  async function save(): Promise<boolean> {
    const made = await form.save([], async () => {
      checkLink(values, session, { now: engine.now(), zone })
      // A session that was planned on this device must reach the server first.
      await engine.pushAll()
      return engine.caller.call(makeSessionLink, { params: { id: session.id }, body: values })
    })
    if (made) onMade()
    return made !== null
  }

  return (
    <FormDialog
      title={<Trans>Link to sign up</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Make the link</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <DateField
          label={<Trans>Last day to sign up</Trans>}
          description={<Trans>The link ends when the session begins in any case.</Trans>}
          min={today}
          max={last}
          required
          value={values.validUntil}
          error={errors.validUntil && i18n._(errorTexts[errors.validUntil])}
          onChange={(day) => change({ validUntil: day ?? '' })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

/** The link of a session, to copy and to photograph. */
export function SessionLink({ title, link, onClose }: { title: string; link: Link; onClose: () => void }) {
  const formats = useFormats()
  const address = `${location.origin}/book/session/${link.key}`
  const until = formats.date(link.validUntil)
  return (
    <ScannedLinkDialog
      title={<Trans>Link for {title}</Trans>}
      about={
        <Trans>
          Anyone who has it can sign up until {until}, without an account. It shows the session, and neither helpers nor animals.
        </Trans>
      }
      address={address}
      onClose={onClose}
    />
  )
}
