/** Numbers of system calls as [x64, arm64]; null where a processor has no such call. Source: Linux, `unistd.h`. */
type Numbers = [x64: number | null, arm64: number | null];

/** Refused with EPERM: sockets, programs, other processes, changes of files, and ways around this filter. */
export const forbidden: { [name: string]: Numbers } = {
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  execve: [59, 221],
  execveat: [322, 281],
  fork: [57, null],
  vfork: [58, null],
  kill: [62, 129],
  tkill: [200, 130],
  tgkill: [234, 131],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_send_signal: [424, 424],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  creat: [85, null],
  truncate: [76, 45],
  mkdir: [83, null],
  mkdirat: [258, 34],
  rmdir: [84, null],
  mknod: [133, null],
  mknodat: [259, 33],
  rename: [82, null],
  renameat: [264, 38],
  renameat2: [316, 276],
  link: [86, null],
  linkat: [265, 37],
  symlink: [88, null],
  symlinkat: [266, 36],
  unlink: [87, null],
  unlinkat: [263, 35],
  chmod: [90, null],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, null],
  lchown: [94, null],
  fchown: [93, 55],
  fchownat: [260, 54],
  utime: [132, null],
  utimes: [235, null],
  futimesat: [261, null],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  open_by_handle_at: [304, 265],
  mq_open: [240, 180],
  shmget: [29, 194],
  msgget: [68, 186],
  semget: [64, 190],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  personality: [135, 92],
};

/**
 * A queue through which the kernel takes orders that no filter sees. Refused before Node starts: it keeps the queue
 * that it opens first, and ends without it.
 */
export const queueing: { [name: string]: Numbers } = {
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
};

/** Reported as missing (ENOSYS): no filter can read their flags. The C library then uses older calls. */
export const absent: { [name: string]: Numbers } = { clone3: [435, 435], openat2: [437, 437] };

/** Opening for reading only: refused with any of O_WRONLY, O_RDWR, O_CREAT and O_TRUNC. */
export const opening: { [name: string]: { numbers: Numbers; flagsAt: number } } = {
  open: { numbers: [2, null], flagsAt: 1 },
  openat: { numbers: [257, 56], flagsAt: 2 },
};
export const writingFlags = 0o1 | 0o2 | 0o100 | 0o1000;

/** Threads of this process, but no further process: refused without CLONE_THREAD. */
export const cloning: Numbers = [56, 220];
export const threadFlag = 0x10000;

export const seccompCall: Numbers = [317, 277];
