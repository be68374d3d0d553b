import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { sentValues } from '#contract/forms.ts'

/**
 * What a reader of a published site sends: `formId`, `captcha` where it is needed, the values of the fields by their
 * codes, pictures as files under theirs, and what `contract/public-door.ts` names. `uuid` tells the browser. What is no
 * field is passed over. A form without a script is answered with a page, or led back.
 */
export const formSubmit = defineEndpoint({
  id: 'customform.submit',
  method: 'POST',
  path: '/api/customform/submit',
  auth: 'public',
  bodyKind: 'reader',
  body: sentValues,
})

/**
 * What a page asks before it sends a form. `img` is a PNG in base64, without `data:`; its sum is answered as `captcha`,
 * its `uuid` as the door's `captcha-id`, or as `uuid`. The token is the door's `page-token` (ours only).
 */
export const formCaptcha = defineEndpoint({
  id: 'customform.captcha',
  method: 'GET',
  path: '/api/customform/captcha',
  auth: 'public',
  offline: 'online',
  query: z.object({ formId: id }),
  data: z.object({
    captchaEnabled: z.boolean(),
    uuid: z.optional(z.string()),
    img: z.optional(z.string()),
    token: z.optional(z.string()),
  }),
})
