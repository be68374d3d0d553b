import { useLingui } from '@lingui/react/macro'

/** Names of the settings by their keys, for fields and for what is said of them. */
export function useExtendLabels() {
  const { t } = useLingui()
  return {
    EnableIndex: t`Content can be searched`,
    RepeatTitleCheck: t`Reject duplicate titles`,
    SiteExtendModel: t`Extension model`,
    MaxPageOnContentPublish: t`List pages to publish`,
    PublishedContentEdit: t`Published content can be edited`,
    SSIEnabled: t`Server-side includes`,
    SiteApiUrl: t`API address`,
    CatalogPageSize: t`Rows per list page`,
    AutoArticleLogo: t`Take the cover image from the article text`,
    RecycleKeepDays: t`Days in the recycle bin`,
    ThumbnailWidth: t`Thumbnail width`,
    ThumbnailHeight: t`Thumbnail height`,
    FileStorageType: t`Where files are stored`,
    'FileStorageArgs.accessKey': t`Access key`,
    'FileStorageArgs.accessSecret': t`Access secret`,
    'FileStorageArgs.bucket': t`Bucket`,
    'FileStorageArgs.domain': t`Domain`,
    'FileStorageArgs.endpoint': t`Endpoint`,
    'FileStorageArgs.pipeline': t`Pipeline`,
    ImageWatermark: t`Watermark on uploaded pictures`,
    'ImageWatermarkArgs.image': t`Watermark`,
    'ImageWatermarkArgs.position': t`Position`,
    'ImageWatermarkArgs.opacity': t`Opacity`,
    'ImageWatermarkArgs.ratio': t`Width, in percent of the picture`,
    SensitiveWordEnable: t`Replace sensitive words`,
    ErrorProneWordEnable: t`Correct error-prone words`,
    HotWordGroups: t`Hot word groups`,
    BaiduTjApiKey: t`API key`,
    BaiduTjSecretKey: t`Secret key`,
    BaiduTjRefreshToken: t`Refresh token`,
    BaiduTjAccessToken: t`Access token`,
    BaiduTjDomain: t`Domains`,
    EnableCustomFormCaptcha: t`Captcha in visitor forms`,
    EnableComment: t`Readers can comment`,
    EnableVisitCount: t`Count visits`,
    EnableCommentAudit: t`Review comments before they are shown`,
  } as const
}

export type ExtendLabels = ReturnType<typeof useExtendLabels>
