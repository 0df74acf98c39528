import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import admin from '../../administration/Administration.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'

/** Every version of a text, the newest first; each can be read and taken back into use. */
export function Versions({ versions, shown }: { versions: readonly DocumentTemplate[]; shown?: string }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const pending = usePendingIds('documentTemplate')
  if (versions.length === 0) return null
  const [newest] = versions
  return (
    <Card flush title={<Trans>Versions</Trans>}>
      <ul className={admin.list}>
        {versions.map((one) => {
          const inUse = one === newest ? (one.active ? t`in use` : t`not used, the built-in text is`) : ''
          return (
            <li key={one.id}>
              <Link
                to="/admin/document-template/$id"
                params={{ id: one.id }}
                className={admin.kind}
                aria-current={one.id === shown ? 'page' : undefined}
              >
                <span className={admin.kindText}>
                  <span className={admin.name}>
                    <Trans>Version {one.number}</Trans>
                  </span>
                  <Dotted className={admin.small} parts={[formats.moment(one.savedAt, zone), inUse]} />
                </span>
                {pending.has(one.id) && <Waiting />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
