-- Module: photos
-- O1: finds the members who have sent a photo that looks like a given one. Only the hash of the whole picture is indexed,
-- because the hashes of the crops would make the index eleven times as large.
create index photo_print_bands on photo using gin (print_bands(prints[1:1])) with (fastupdate = off);
