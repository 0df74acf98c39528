// The mail to a colleague who is asked to check a home. It names the place, and the app shows who lives there.
import { homeChecks as german } from '../../locales/de/homeChecks.ts'
import { homeChecks as english } from '../../locales/en/homeChecks.ts'
import { mails as englishMails } from '../../locales/en/mails.ts'
import { isOpenCheck } from '../../shared/homechecks/homeCheck.ts'
import { writtenDay } from '../bookings/requests/customerTexts.ts'
import { toUser } from '../identity/identity.letters.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { LettersOf } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { systemUser } from '../systemUser.ts'
import { reading } from '../unitOfWork.ts'
import { HomeCheckEntity } from './homeCheck.entity.ts'

export const homeCheckLetters: LettersOf<'homeCheck'> = {
  // Nothing is written of a check that is over by now.
  homeCheck: toUser((texts, { tenantId, checkId }, _account, [em, , , { linkOrigin }]) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      const check = await inside.findOne(HomeCheckEntity, { id: checkId })
      if (!tenant || !check || !isOpenCheck(check)) return null
      const organisation = nameInMail(tenant.name, texts.someOrganisation)
      const place = nameInMail([check.zip, check.city].filter(Boolean).join(' '), '')
      const due = check.due && writtenDay(check.due)
      const { homeCheck } = texts === englishMails ? english : german
      return { letter: homeCheck({ organisation, place, due }), link: `${linkOrigin}/home-check/do/${checkId}` }
    }),
  ),
}
