-- Made before new functions were born closed.
revoke execute on function private.keep_decided_items() from public;
