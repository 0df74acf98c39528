// Signing in (specification 4 and 7) and the user context that every screen works from.
import * as v from 'valibot'
import { tenantStatuses } from '../access.ts'
import { BookmarkSet } from '../animals/bookmark.ts'
import { Email } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { modules } from '../modules.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { FactorCode } from './factors.ts'
import { NewPassword, Password } from './newPassword.ts'
import { Locale } from './locale.ts'
import { ColourScheme } from './profile.ts'

/**
 * `oauth` for every address of a domain that an identity provider answers for, `password` for every other one, whether it has an
 * account or not. `changePassword` only for an account whose password must be changed, and only on a device on which it has signed
 * in before: then the new password is asked for beside the current one.
 */
const HowToSignIn = v.variant('mode', [
  v.object({
    mode: v.literal('oauth'),
    /** Where a code is exchanged: an address of ours. */
    token: v.string(),
    clientId: v.string(),
    /** Where the provider is informed of a logout; null when it offers none. */
    logout: v.nullable(v.string()),
    /** With `nonce`, and with the issuer in `iss`: the app compares that with the answer and does not pass it on. */
    authorize: v.string(),
  }),
  v.object({ mode: v.picklist(['changePassword', 'password']) }),
])
export type HowToSignIn = v.InferOutput<typeof HowToSignIn>

export const authenticatePre = endpoint({
  method: 'POST',
  path: '/api/auth/authenticate/pre',
  summary: 'How this e-mail address signs in',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ email: Email }),
  response: HowToSignIn,
  // Every mode, with the addresses of any provider.
  padTo: 1024,
  errors: ['tooManyRequests'],
})

export const authenticatePassword = endpoint({
  method: 'POST',
  path: '/api/auth/authenticate/password',
  summary: 'Sign in with a password',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({
    email: Email,
    password: Password,
    /** Takes the place of `password` at this sign-in, once that was right. */
    newPassword: v.optional(v.nullable(NewPassword)),
    stayLoggedIn: v.optional(v.boolean(), false),
    /** Of a second factor, once the answer to the password was `factor.required` or `factor.setUp`. */
    code: v.optional(v.nullable(FactorCode)),
  }),
  response: v.object({
    token: v.string(),
    activeTenantId: v.nullable(Id),
    /** Shown once: of an account that has set up one-time codes by this sign-in. */
    recoveryCodes: v.optional(v.array(v.string())),
  }),
  errors: [
    'invalidCredentials',
    // The password was right and must be changed: the same call again, with `newPassword`.
    'password.mustChange',
    // The password was right; `ways` says what else is wanted. The same call again, with `code`.
    'factor.required',
    // The same, of an account that has to set up one-time codes first: `secret` and `uri` for an app.
    'factor.setUp',
    'factor.notPrepared',
    'factor.codeWrong',
    'password.length',
    'password.notMatching',
    'password.differ',
    'password.blacklisted',
    'tooManyRequests',
    'unavailable',
  ],
})

/** Opens the way to what asks for a recent sign-in, for 15 minutes. A session that an identity provider vouched for is renewed there. */
export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Give the password again before something that matters',
  access: 'account',
  right: null,
  mutates: false,
  body: v.strictObject({ password: Password }),
  response: v.object({}),
  errors: ['password.wrong', 'password.atProvider', 'session.confirmAtProvider', 'tooManyRequests', 'unavailable'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'account',
  right: null,
  mutates: false,
  response: v.object({}),
  errors: [],
})

const TenantOfUser = v.object({ id: Id, name: v.string(), userId: Id })
const flag = v.boolean()

export const UserContext = v.object({
  id: Id,
  userId: Id,
  email: v.string(),
  forename: v.string(),
  surname: v.string(),
  isGlobalAdmin: flag,
  staysLoggedIn: flag,
  /** An identity provider vouches for this session: there is no password here. */
  signsInAtProvider: v.optional(flag, false),
  /** What the user chose for every device of theirs; null leaves it to the device. */
  locale: v.optional(v.nullable(Locale), null),
  colourScheme: v.optional(v.nullable(ColourScheme), null),
  tenants: v.array(TenantOfUser),
  tenant: v.nullable(
    v.object({
      ...TenantOfUser.entries,
      status: v.picklist(tenantStatuses),
      scheduledDeletion: v.nullable(Instant),
      zone: v.string(),
      /** When the look of somebody of the operator into this organisation ends; null for its members. */
      enteredUntil: v.optional(v.nullable(Instant), null),
      /** Modules that the operator has switched off; absent in what older servers answered. */
      modulesOff: v.optional(v.array(v.picklist(modules))),
    }),
  ),
  /** Rights of the membership; the flags below follow from them. */
  rights: v.array(v.string()),
  menu: v.object({
    animals: flag,
    found: flag,
    turnedIn: flag,
    birth: flag,
    fosterHomeAdmission: flag,
    handOver: flag,
    adoptions: flag,
    foundGiveBack: flag,
    pension: flag,
    daycare: flag,
    animalSeizure: flag,
    sponsoredResidency: flag,
    notification: flag,
    inbox: flag,
    email: flag,
    org: v.object({ shelters: flag, singleShelter: v.nullable(v.object({ id: Id })) }),
    globalAdmin: v.nullable(v.object({ tenants: flag, organizations: flag, settings: flag })),
    userBookmarks: BookmarkSet,
    tenantBookmarks: BookmarkSet,
  }),
  tools: v.object({
    contacts: flag,
    calendar: flag,
    occupationPlan: flag,
    blog: flag,
    externalAnimals: flag,
    due: flag,
    payments: flag,
    paymentRequests: flag,
    toBill: flag,
    statistics: flag,
    homeChecks: flag,
    animalHelperSessions: flag,
    administration: flag,
    employeePlanning: flag,
    timetracking: flag,
  }),
  visible: v.object({
    globalAdmin: flag,
    inShelter: flag,
    forAdoption: flag,
    payment: flag,
    timetracking: flag,
    tasks: flag,
    daycare: flag,
    homeCheck: flag,
    vaccinations: flag,
    inPension: flag,
    pension: flag,
  }),
  /** The classifications of animals that the organisation has. */
  classifications: v.array(
    v.object({ id: Id, species: v.string(), nameDe: v.optional(v.string(), ''), nameEn: v.optional(v.string(), '') }),
  ),
  globalMessage: v.nullable(text(2000)),
  globalMessageEnglish: v.optional(v.nullable(text(2000)), null),
  globalMessageUntil: v.optional(v.nullable(Instant), null),
  tenantMessage: v.nullable(text(2000)),
  hasDataProcessingAgreement: flag,
  noPermissions: flag,
  /** Until then this device opens without the server; afterwards it is locked until a sign-in. Null knows no end (answers of older servers). */
  leaseUntil: v.optional(v.nullable(Instant), null),
  /** Entries of people whose access was closed that wait for this user's decision. */
  heldEntries: v.optional(v.number(), 0),
  /** The organisation's date when this was answered. */
  today: v.nullable(CalendarDate),
})
export type UserContext = v.InferOutput<typeof UserContext>

export const authUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user, their organisations, and the flags that follow from their rights',
  access: 'account',
  right: null,
  mutates: false,
  response: UserContext,
  errors: [],
})
