// Requests for a demo account, with the token of their link only as SHA-256. They are forgotten a week after the link has expired.
import { defineEntity, p } from '@mikro-orm/core'
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import type { Locale } from '../../shared/identity/locale.ts'
import { instant } from '../orm/columns.ts'

export const DemoRequestEntity = defineEntity({
  name: 'DemoRequest',
  tableName: 'demo_request',
  properties: {
    hash: p.text().primary(),
    /** In lower case. */
    email: p.text(),
    organisation: p.text(),
    kind: p.text().$type<OrganisationKind>(),
    forename: p.text(),
    surname: p.text(),
    locale: p.text().$type<Locale>(),
    /** Also when they consented to the storing. */
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().strictNullable(),
  },
})
