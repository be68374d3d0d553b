import { useLingui } from '@lingui/react/macro'

/** Names of the settings by their keys, for fields and for what is said of them. */
export function useExtendLabels() {
  const { t } = useLingui()
  return {
    EnableIndex: t`Content can be searched`,
    RepeatTitleCheck: t`Refuse titles that are taken`,
    SiteExtendModel: t`Extension model`,
    MaxPageOnContentPublish: t`Pages of a list that are published`,
    PublishedContentEdit: t`Published content can be edited`,
    SSIEnabled: t`Server-side includes`,
    SiteApiUrl: t`Address of the API`,
    CatalogPageSize: t`Rows on a page of a list`,
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
    HotWordGroups: t`Groups of hot words`,
    BaiduTjApiKey: t`API key`,
    BaiduTjSecretKey: t`Secret key`,
    BaiduTjRefreshToken: t`Refresh token`,
    BaiduTjAccessToken: t`Access token`,
    BaiduTjDomain: t`Domains`,
    EnableCustomFormCaptcha: t`Forms of visitors ask for a captcha`,
    EnableComment: t`Readers may write comments`,
    EnableVisitCount: t`Count visits`,
    EnableCommentAudit: t`Comments are reviewed before they are shown`,
  } as const
}

export type ExtendLabels = ReturnType<typeof useExtendLabels>
