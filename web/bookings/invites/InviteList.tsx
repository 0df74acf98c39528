import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { revokeInvite } from '../../../shared/bookings/invites/inviteCalls.ts'
import { isOpenAt, stateAt, type RequestInvite } from '../../../shared/bookings/invites/requestInvite.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { inviteStateTexts } from './inviteTexts.ts'
import recordClasses from '../../animals/record/Record.module.css'
import linkClasses from '../../ui/NameLink.module.css'
import billing from '../billing/Billing.module.css'

interface Props {
  invites: readonly RequestInvite[]
  onChange: () => void
}

/** The invitations of a contact with what became of them; nothing where there are none. */
export function InviteList({ invites, onChange }: Props) {
  const { t } = useLingui()
  if (invites.length === 0) return null
  return (
    <Card flush title={<Trans>Invitations</Trans>}>
      <ul className={recordClasses.list} aria-label={t`Invitations`}>
        {invites.map((invite) => (
          <Row key={invite.id} invite={invite} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ invite, onChange }: { invite: RequestInvite; onChange: () => void }) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const now = engine.now()
  const { email, sentAt, openedAt, expiresAt, requestId } = invite
  const isOpen = isOpenAt(invite, now)
  const [sent, opened, until] = [
    formats.moment(sentAt.at(-1)!, zone),
    openedAt && formats.moment(openedAt, zone),
    formats.moment(expiresAt, zone),
  ]
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{email}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[t`sent on ${sent}`, opened && t`opened on ${opened}`, isOpen && t`works until ${until}`]}
        />
        <span className={billing.state} data-state={isOpen ? 'proposed' : undefined}>
          {i18n._(inviteStateTexts[stateAt(invite, now)])}
        </span>
        {requestId && (
          <Link to="/daycare/request/$id" params={{ id: requestId }} className={linkClasses.link}>
            <Trans>To the request</Trans>
          </Link>
        )}
      </span>
      {isOpen && <Revoke invite={invite} onChange={onChange} />}
    </li>
  )
}

function Revoke({ invite: { id, email }, onChange }: { invite: RequestInvite; onChange: () => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()

  async function revoke(): Promise<void> {
    const isMeant = await confirm({
      title: <Trans>Withdraw the invitation?</Trans>,
      text: <Trans>The link in the mail ends at once.</Trans>,
      confirm: <Trans>Withdraw</Trans>,
      danger: true,
    })
    if (!isMeant) return
    try {
      await engine.caller.call(revokeInvite, { params: { id } })
      toast({ tone: 'done', text: t`The invitation is withdrawn.` })
    } catch (error) {
      failed(error)
    }
    onChange()
    await engine.pullAll()
  }
  return (
    <Button variant="default" disabled={busy} aria-label={t`Withdraw the invitation to ${email}`} onClick={() => void once(revoke)}>
      <Trans>Withdraw</Trans>
    </Button>
  )
}
