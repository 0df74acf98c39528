import { Trans } from '@lingui/react/macro'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { checkLink, makeSessionLink, type SessionLink as Link } from '../../shared/helpers/signUp.ts'
import { localDate } from '../../shared/time.ts'
import { ScannedLinkDialog } from '../documents/parts/ScannedLinkDialog.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { MakeLink } from './MakeLink.tsx'

interface Props {
  session: HelperSession
  onMade: () => void
  onClose: () => void
}

/** Until when people can sign up; then the link is there. */
export function MakeSessionLink({ session, onMade, onClose }: Props) {
  const { engine, zone } = useSignedIn()
  const last = localDate(session.start, zone)
  return (
    <MakeLink
      keep={`sessionLink:${session.id}`}
      begin={last}
      last={last}
      description={<Trans>The link ends when the session begins in any case.</Trans>}
      check={(said) => checkLink(said, session, { now: engine.now(), zone })}
      make={async (body) => {
        // A session that was planned on this device must reach the server first.
        await engine.pushAll()
        return engine.caller.call(makeSessionLink, { params: { id: session.id }, body })
      }}
      onMade={onMade}
      onClose={onClose}
    />
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
