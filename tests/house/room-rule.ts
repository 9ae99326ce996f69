/** A rule applies to the files below `room`; the longest matching rule wins. */
export type RoomRule = {
  readonly room: string;
  /** Prefixes of project paths; `platform/*` means the files of platform that are in no folder. */
  readonly mayEnter: readonly string[];
  /** Package names; `node:*` means all of Node's own modules. */
  readonly packages: readonly string[];
  /** The same for all rooms of a floor: at least one of them has to use it. */
  readonly shared?: Shared;
};

export type Shared = { readonly mayEnter: readonly string[]; readonly packages: readonly string[] };
