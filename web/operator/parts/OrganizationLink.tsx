import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Organization } from '../../../shared/operator/organizationRecord.ts'
import nameLink from '../../ui/NameLink.module.css'

/** The way to the organisation that something belongs to, if it belongs to one. */
export const OrganizationLink = ({ organization }: { organization: Pick<Organization, 'id' | 'officialName'> | null | undefined }) =>
  organization ? (
    <Link to="/tenantadmin/organization/$id" params={{ id: organization.id }} className={nameLink.link}>
      {organization.officialName}
    </Link>
  ) : (
    <Trans>No Organisation assigned</Trans>
  )
