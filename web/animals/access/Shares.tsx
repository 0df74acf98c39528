import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isOpen, revokeShare, type AnimalAccess, type Share } from '../../../shared/animals/share.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useRevokeLink } from '../../ui/useRevokeLink.tsx'
import record from '../record/Record.module.css'
import { partTexts } from './accessTexts.ts'
import { ShareDialog } from './ShareDialog.tsx'

interface Props {
  animalId: string
  access: AnimalAccess
  onChange: () => void
}

/** Links for people outside: to whom, what they show, how often they were opened. */
export function Shares({ animalId, access: { shares }, onChange }: Props) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const { caller } = useSession()
  const revokeLink = useRevokeLink()
  const revoke = ({ id, grantee }: Share) =>
    revokeLink(grantee, () => caller.call(revokeShare, { params: { id: animalId, shareId: id }, body: {} }), onChange)
  const [making, setMaking] = useState(false)

  return (
    <Card flush title={<Trans>Links for people outside</Trans>}>
      {shares.length === 0 ? (
        <Text c="dimmed" p="4px 16px 8px">
          <Trans>
            Nobody outside sees this animal. A link shows it to an adopter, a foster home, a vet or an authority without an account.
          </Trans>
        </Text>
      ) : (
        <ul className={record.list} aria-label={t`Links for people outside`}>
          {shares.map((share) => (
            <Row key={share.id} share={share} onRevoke={canEdit ? () => void revoke(share) : undefined} />
          ))}
        </ul>
      )}
      <Group p="8px 16px 16px">
        {canEdit && (
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
            <Trans>New link</Trans>
          </Button>
        )}
        <ButtonLink to="/animal/$id/access/preview" params={{ id: animalId }} variant="default" leftSection={<IconEye aria-hidden />}>
          <Trans>Preview</Trans>
        </ButtonLink>
      </Group>
      {making && (
        <ShareDialog
          animalId={animalId}
          onClose={() => {
            setMaking(false)
            onChange()
          }}
        />
      )}
    </Card>
  )
}

function Row({ share, onRevoke }: { share: Share; onRevoke: (() => void) | undefined }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { grantee, parts, validUntil, revokedAt, opened, openings } = share
  const good = isOpen(share, today)
  const last = openings[0] && formats.moment(openings[0], zone)
  const until = formats.date(validUntil)
  const ended = revokedAt && formats.moment(revokedAt, zone)
  return (
    <li data-cancelled={!good || undefined}>
      <span className={record.what}>
        <span className={record.name}>{grantee}</span>
        <span className={record.small}>{parts.map((part) => i18n._(partTexts[part])).join(', ')}</span>
        <span className={`${record.small} numbers`}>
          {ended ? <Trans>ended {ended}</Trans> : good ? <Trans>until {until}</Trans> : <Trans>ran out on {until}</Trans>}
          {' · '}
          {opened === 0 ? (
            <Trans>never opened</Trans>
          ) : (
            <Trans>
              opened {opened} ×, last {last}
            </Trans>
          )}
        </span>
      </span>
      {good && onRevoke && (
        <Button variant="subtle" color="red" onClick={onRevoke}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  )
}
