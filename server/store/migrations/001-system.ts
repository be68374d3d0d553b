import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const ACCOUNTS = [
  `create table sys_user (
    user_id bigint primary key,
    dept_id bigint,
    user_name varchar(30) not null unique,
    nick_name varchar(30) not null,
    real_name varchar(30),
    email varchar(50),
    phone_number varchar(11),
    sex char(1) not null default '2',
    birthday timestamptz,
    avatar varchar(255),
    status char(1) not null default '0',
    lock_end_time timestamptz,
    failed_count int not null default 0,
    failed_on varchar(10),
    login_ip varchar(64),
    login_date timestamptz,
    password varchar(255) not null,
    password_modify_time timestamptz,
    force_modify_password char(1) not null default 'N',
    preferences jsonb not null default '{}',
    ${AUDIT}
  )`,
  `create unique index sys_user_email on sys_user (lower(email)) where email <> ''`,
  `create unique index sys_user_phone on sys_user (phone_number) where phone_number <> ''`,
  `create table sys_role (
    role_id bigint primary key,
    role_name varchar(30) not null unique,
    role_key varchar(100) not null unique,
    role_sort int not null default 0,
    status char(1) not null default '0',
    ${AUDIT}
  )`,
  `create table sys_dept (
    dept_id bigint primary key,
    parent_id bigint not null default 0,
    ancestors varchar(500) not null default '0',
    dept_name varchar(30) not null,
    order_num int not null default 0,
    leader varchar(20),
    phone varchar(11),
    email varchar(50),
    status char(1) not null default '0',
    ${AUDIT}
  )`,
  `create table sys_post (
    post_id bigint primary key,
    post_code varchar(64) not null unique,
    post_name varchar(50) not null unique,
    post_sort int not null default 0,
    status char(1) not null default '0',
    ${AUDIT}
  )`,
  `create table sys_user_role (
    user_id bigint not null references sys_user on delete cascade,
    role_id bigint not null references sys_role on delete cascade,
    primary key (user_id, role_id)
  )`,
  `create index sys_user_role_role on sys_user_role (role_id)`,
  `create table sys_user_post (
    user_id bigint not null references sys_user on delete cascade,
    post_id bigint not null references sys_post on delete cascade,
    primary key (user_id, post_id)
  )`,
]

const GRANTS = [
  `create table sys_menu (
    menu_id bigint primary key,
    parent_id bigint not null default 0,
    menu_type char(1) not null,
    menu_name varchar(50) not null,
    order_num int not null default 0,
    path varchar(200) not null default '',
    component varchar(200) not null default '',
    query varchar(255) not null default '',
    icon varchar(100) not null default '#',
    perms varchar(100) not null default '',
    is_frame char(1) not null default 'N',
    is_cache char(1) not null default 'Y',
    visible char(1) not null default 'Y',
    status char(1) not null default '0',
    ${AUDIT}
  )`,
  `create table sys_menu_grant (
    owner_type varchar(10) not null,
    owner_id bigint not null,
    perms varchar(100) not null,
    primary key (owner_type, owner_id, perms)
  )`,
  `create table sys_object_grant (
    owner_type varchar(10) not null,
    owner_id bigint not null,
    perm_type varchar(20) not null,
    object_id bigint not null,
    bits int not null,
    primary key (owner_type, owner_id, perm_type, object_id)
  )`,
  `create index sys_object_grant_object on sys_object_grant (perm_type, object_id)`,
]

const SETTINGS = [
  `create table sys_dict_type (
    dict_id bigint primary key,
    dict_name varchar(100) not null,
    dict_type varchar(100) not null unique,
    fixed char(1) not null default 'N',
    extensible char(1) not null default 'Y',
    status char(1) not null default '0',
    ${AUDIT}
  )`,
  `create table sys_dict_data (
    dict_code bigint primary key,
    dict_type varchar(100) not null references sys_dict_type (dict_type) on update cascade on delete cascade,
    dict_label varchar(100) not null,
    dict_value varchar(100) not null,
    dict_sort bigint not null default 0,
    css_class varchar(100) not null default '',
    list_class varchar(20) not null default '',
    is_default char(1) not null default 'N',
    fixed char(1) not null default 'N',
    status char(1) not null default '0',
    ${AUDIT},
    unique (dict_type, dict_value)
  )`,
  `create table sys_config (
    config_id bigint primary key,
    config_name varchar(100) not null,
    config_key varchar(100) not null unique,
    config_value varchar(500) not null default '',
    fixed char(1) not null default 'N',
    ${AUDIT}
  )`,
  `create table sys_i18n_dict (
    dict_id bigint primary key,
    lang_tag varchar(10) not null,
    lang_key varchar(255) not null,
    lang_value varchar(255) not null,
    unique (lang_key, lang_tag)
  )`,
  `create table sys_security_config (
    config_id bigint primary key,
    status char(1) not null default '1',
    password_len_min int not null,
    password_len_max int not null,
    password_rule varchar(2) not null default '0',
    password_sensitive jsonb not null default '[]',
    weak_passwords text not null default '',
    force_modify_pwd_after_add char(1) not null default 'N',
    force_modify_pwd_after_reset char(1) not null default 'N',
    password_expire_seconds int not null default 0,
    password_retry_limit int not null default 0,
    password_retry_strategy varchar(10) not null default 'NONE',
    password_retry_lock_seconds int not null default 0,
    ${AUDIT}
  )`,
  `create unique index sys_security_config_enabled on sys_security_config (status) where status = '0'`,
]

const SESSIONS = [
  `create table sys_session (
    session_id bigint primary key,
    token_hash char(64) not null unique,
    user_id bigint not null references sys_user on delete cascade,
    login_time timestamptz not null,
    expires_at timestamptz not null,
    ip varchar(64) not null default '',
    location varchar(255) not null default '',
    browser varchar(50) not null default '',
    os varchar(50) not null default ''
  )`,
  `create index sys_session_user on sys_session (user_id)`,
  `create table sys_captcha (
    uuid varchar(64) primary key,
    answer varchar(20) not null,
    expires_at timestamptz not null
  )`,
  `create table sys_login_attempt (
    bucket varchar(120) primary key,
    failures int not null,
    reset_at timestamptz not null
  )`,
  `create table sys_login_log (
    info_id bigint primary key,
    log_type char(1) not null,
    status char(1) not null,
    user_id bigint,
    user_name varchar(50) not null default '',
    ipaddr varchar(64) not null default '',
    login_location varchar(255) not null default '',
    browser varchar(50) not null default '',
    os varchar(50) not null default '',
    msg varchar(2000) not null default '',
    login_time timestamptz not null
  )`,
  `create index sys_login_log_time on sys_login_log (login_time desc)`,
  `create table sys_oper_log (
    oper_id bigint generated always as identity primary key,
    title varchar(100) not null default '',
    business_type varchar(20) not null default 'OTHER',
    request_method varchar(10) not null,
    oper_url varchar(500) not null,
    oper_uid bigint,
    oper_name varchar(50),
    dept_name varchar(50),
    oper_ip varchar(64) not null default '',
    oper_location varchar(255) not null default '',
    user_agent varchar(300) not null default '',
    request_args varchar(500),
    response_result varchar(2000),
    response_code int not null,
    oper_time timestamptz not null,
    cost int not null
  )`,
  `create index sys_oper_log_time on sys_oper_log (oper_time desc)`,
]

/** Users, roles, grants, menus, dictionaries, parameters, translations, policies, sessions and logs. */
export async function up(db: Tx): Promise<void> {
  for (const statement of [...ACCOUNTS, ...GRANTS, ...SETTINGS, ...SESSIONS]) await sql.raw(statement).execute(db)
}
