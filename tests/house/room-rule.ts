/** A rule holds for the files below `room`; the longest matching rule wins. */
export type RoomRule = {
  readonly room: string;
  /** Prefixes of project paths; `platform/*` stands for the files that no folder of platform holds. */
  readonly mayEnter: readonly string[];
  /** Package names; `node:*` stands for all of Node's own modules. */
  readonly packages: readonly string[];
  /** The same for all rooms of a floor: one of them has to use it, not each. */
  readonly shared?: Shared;
};

export type Shared = { readonly mayEnter: readonly string[]; readonly packages: readonly string[] };
